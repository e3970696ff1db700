export const time = {
  days_hours: ({ days, hours }: { days: number; hours: number }) => `${days} d ${hours} h`,
  hours_minutes: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
  minutes_seconds: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    minutes === 0 ? `${seconds} seconds` : `${minutes} minutes ${seconds} seconds`,
  and: ({ first, last }: { first: string; last: string }) => `${first} and ${last}`,
};

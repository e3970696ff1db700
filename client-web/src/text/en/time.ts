export const time = {
  days_hours: ({ days, hours }: { days: number; hours: number }) => `${days} d ${hours} h`,
  hours_minutes: ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
  minutes_seconds: ({ minutes, seconds }: { minutes: number; seconds: number }) => {
    const [m, s] = [minutes === 1 ? '1 minute' : `${minutes} minutes`, seconds === 1 ? '1 second' : `${seconds} seconds`];
    return minutes === 0 ? s : `${m} ${s}`;
  },
  and: ({ first, last }: { first: string; last: string }) => `${first} and ${last}`,
};

import type { Words } from '../words.svelte';

export const time: Words['time'] = {
  days_hours: ({ days, hours }) => `${days} j ${hours} h`,
  hours_minutes: ({ hours, minutes }) => `${hours} h ${minutes} min`,
  minutes_seconds: ({ minutes, seconds }) =>
    minutes === 0 ? `${seconds} secondes` : `${minutes} minutes ${seconds} secondes`,
  and: ({ first, last }) => `${first} et ${last}`,
};

import type { Words } from '../words.svelte';

export const time: Words['time'] = {
  days_hours: ({ days, hours }) => `${days} j ${hours} h`,
  hours_minutes: ({ hours, minutes }) => `${hours} h ${minutes} min`,
  minutes_seconds: ({ minutes, seconds }) => {
    const [m, s] = [minutes === 1 ? '1 minute' : `${minutes} minutes`, seconds === 1 ? '1 seconde' : `${seconds} secondes`];
    return minutes === 0 ? s : `${m} ${s}`;
  },
  and: ({ first, last }) => `${first} et ${last}`,
};

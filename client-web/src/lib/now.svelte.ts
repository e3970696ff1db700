// The time of day for what counts down: runs only while something on the page reads it.
import { createSubscriber } from 'svelte/reactivity';

const step_ms = 200;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, step_ms);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}

// Boards in recorded positions, for those who draw them: `npm run dev`, then /gallery.html. Not part of what is built.
import { mount } from 'svelte';

import Gallery from './Gallery.svelte';
import './style/base.css';
import { languages, speak, words_ready, type Language } from './text/words.svelte';

const lang = new URLSearchParams(location.search).get('lang');
void (lang !== null && Object.hasOwn(languages, lang) ? speak(lang as Language) : Promise.resolve())
  .then(words_ready)
  .then(() => mount(Gallery, { target: document.getElementById('app')! }));

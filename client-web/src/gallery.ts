// Boards in recorded moments, for those who draw them: `npm run dev`, then /gallery.html. Not part of what is built.
import { mount } from 'svelte';

import Gallery from './Gallery.svelte';
import './style/base.css';

mount(Gallery, { target: document.getElementById('app')! });

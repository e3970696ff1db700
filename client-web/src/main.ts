import { mount } from 'svelte';

import App from './App.svelte';
import { tables } from './lib/tables.svelte';
import { version } from './lib/version.svelte';
import './style/base.css';

tables.watch();
version.watch();

mount(App, { target: document.getElementById('app')! });

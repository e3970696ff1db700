import { mount } from 'svelte';

import App from './App.svelte';
import { watch_notices } from './lib/notices';
import { tables } from './lib/tables.svelte';
import { version } from './lib/version.svelte';
import './style/base.css';

tables.watch();
watch_notices();
version.watch();

mount(App, { target: document.getElementById('app')! });

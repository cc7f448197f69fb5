import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const target = document.getElementById('page');
if (!target) throw new Error('index.html has no element "page"');
mount(App, { target });

import '#app/styles/layers.css';
import '#app/styles/reset.css';
import '#app/styles/tokens.css';
import '#app/styles/generated/fonts.css';
import './dashboard.css';
import { createRoot } from 'react-dom/client';
import { views } from './views/views.ts';

const name = new URLSearchParams(location.search).get('view') ?? 'home';
const found = Object.entries(views).find(([view]) => view === name);
if (!found) throw new Error(`There is no view "${name}". There are: ${Object.keys(views).join(', ')}.`);
const [, View] = found;
createRoot(document.body).render(<View />);

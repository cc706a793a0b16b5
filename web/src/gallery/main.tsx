import '../ui/icon/later-icons.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { applyRootFontSize } from '../ui/theme/root-font-size.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('gallery.html has no #root');
applyRootFontSize('standard');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);

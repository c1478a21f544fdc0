import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';

import '#web/styles/index.css';

import { DeskApp } from './app.tsx';
import { Desk } from './session/desk.ts';
import { openTabs } from './session/tabs.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const desk = new Desk({ tabs: openTabs(), restart: () => location.assign('/desk') });

createRoot(root).render(
  <BrowserRouter basename="/desk">
    <SWRConfig>
      <DeskApp desk={desk} />
    </SWRConfig>
  </BrowserRouter>,
);

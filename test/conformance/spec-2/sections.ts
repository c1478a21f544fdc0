import { section1 } from './section-1.ts';
import { section2 } from './section-2.ts';
import { section3Resources } from './section-3-resources.ts';
import { section3Pages } from './section-3-pages.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section7 } from './section-7.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

export const sections = [
  { title: '§1 What the product does and for whom', statements: section1 },
  { title: '§2 Screens and routes', statements: section2 },
  { title: '§3 Entities and their fields', statements: [...section3Resources, ...section3Pages] },
  { title: '§4 States and transitions', statements: section4 },
  { title: '§5 Validation rules', statements: section5 },
  { title: '§6 Roles and permissions', statements: section6 },
  { title: '§7 Calls', statements: section7 },
  { title: '§8 The error catalogue', statements: section8 },
  { title: '§9 Business constants and limits', statements: section9 },
] as const;

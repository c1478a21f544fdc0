/**
 * A chunk of its own (vite.config.ts): React is CommonJS, which the bundler evaluates where a module first imports it. That would be the
 * entry, and both would be one long task. React also makes errors meanwhile, and for the stack of each V8 parses again, where an inspector
 * listens, the functions and the file that it was called from: this file is short.
 */
import 'react-dom/client';

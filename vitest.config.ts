import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/build/**', '**/cdk.out/**', '**/.venue/**', '**/.venv/**'];

export default defineConfig({
  test: {
    // Two cores: more workers than that only make each of them slower.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,functions,local}/**/*.test.ts', 'test/{architecture,conformance,race}/**/*.test.ts'],
          exclude: never,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: ['test/support/web-setup.ts'],
        },
      },
      {
        test: {
          name: 'infra',
          environment: 'node',
          include: ['infra/**/*.test.ts', 'test/infra/**/*.test.ts'],
          exclude: never,
        },
      },
    ],
  },
});

import type { Reporter, TestModule } from 'vitest/node';

export interface FileTimes {
  readonly project: string;
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

/** Seconds that no file should exceed: a longer one runs on when all others have ended. */
const bound = 20;

/** The number of tests of each project, and the files above the bound, slowest first. */
export function linesOf(files: readonly FileTimes[]): readonly string[] {
  const sum = (list: readonly FileTimes[], what: 'tests' | 'seconds') =>
    list.reduce((total, each) => total + each[what], 0);
  const projects = [...new Set(files.map(({ project }) => project))].toSorted().map((project) => {
    const own = files.filter((each) => each.project === project);
    return `${project}: ${sum(own, 'tests')} tests in ${own.length} files, ${sum(own, 'seconds').toFixed(0)} s`;
  });
  const slow = files.filter(({ seconds }) => seconds > bound).toSorted((one, other) => other.seconds - one.seconds);
  return [...projects, ...slow.map(({ file, seconds }) => `over ${bound} s: ${file}, ${seconds.toFixed(0)} s`)];
}

/** Ends a run with the times of its projects and slowest files. */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        project: module.project.name,
        file: module.relativeModuleId,
        tests: [...module.children.allTests()].length,
        seconds: (collectDuration + setupDuration + duration) / 1000,
      };
    });
    console.log(`\n${linesOf(files).join('\n')}`);
  }
}

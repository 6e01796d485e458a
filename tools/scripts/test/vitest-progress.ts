import { DefaultReporter, type TestModule, type TestSpecification } from 'vitest/node';
import { createProgress } from './progress.ts';

/** Shows how far the run is, and at its end what failed. */
export default class VitestProgress extends DefaultReporter {
  private readonly progress = createProgress('Vitest', 'files', process.stdout);

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications);
    this.progress.start(specifications.length);
  }

  /** In place of a line for each file. */
  override onTestModuleEnd({ children }: TestModule): void {
    const states = [...children.allTests()].map((test) => test.result().state);
    const count = (state: string) => states.filter((each) => each === state).length;
    this.progress.add(count('passed'), count('failed'));
  }
}

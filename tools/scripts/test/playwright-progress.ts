import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { createProgress } from './progress.ts';

/** Shows how far the run is, and at once what failed. */
export default class PlaywrightProgress implements Reporter {
  private readonly progress = createProgress('Playwright', 'tests', process.stdout);

  onBegin(_config: FullConfig, suite: Suite): void {
    this.progress.start(suite.allTests().length);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const isOk = result.status === test.expectedStatus || result.status === 'skipped';
    if (!isOk) this.describe(test, result);
    // It is tried again.
    if (!isOk && result.retry < test.retries) return;
    this.progress.add(result.status === 'skipped' || !isOk ? 0 : 1, isOk ? 0 : 1);
  }

  onError(error: TestResult['errors'][number]): void {
    console.error(error.stack ?? error.message ?? '');
  }

  private describe(test: TestCase, { status, retry, errors, attachments }: TestResult): void {
    const name = test.titlePath().filter(Boolean).join(' › ');
    console.error(`\n${name}: ${status}${retry === 0 ? '' : `, try ${retry + 1}`}`);
    for (const { stack, message, snippet } of errors) {
      console.error([stack ?? message ?? '', snippet ?? ''].join('\n'));
    }
    for (const { path } of attachments) if (path !== undefined) console.error(`  ${path}`);
  }
}

/**
 * Adds up what the runners reported. A runner that failed without naming a failed test (a file that could not be
 * loaded, a crash before the report) counts as one failure, so that no red run is summed up as a green one.
 * @param {{runner: 'vitest' | 'playwright', code: number, report: any}[]} runs
 * @returns {{passed: number, failed: number}}
 */
export function sumResults(runs) {
  return runs
    .map(countOf)
    .reduce(
      (sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }),
      { passed: 0, failed: 0 },
    );
}

function countOf({ runner, code, report }) {
  const { passed, failed } = runner === 'vitest' ? vitestCount(report) : playwrightCount(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

function vitestCount(report) {
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** What passed at its second try has passed; the runner names it as flaky (docs/decisions/0013). */
function playwrightCount(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}

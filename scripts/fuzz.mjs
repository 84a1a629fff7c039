// npm run fuzz: at least 500 spoiled requests for every call of the API. FUZZ_TIMES and FUZZ_SEED choose others.
import { join } from 'node:path';
import { begin, endWithChildren, ROOT, run } from './steps.mjs';

await begin(async () => {
  endWithChildren();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { code } = await run(process.execPath, [vitest, 'run', '--project', 'processes', 'tests/fuzz'], {
    env: { FUZZ_TIMES: '500', ...process.env },
    inherit: true,
  });
  process.exitCode = code;
});

/** Every kind of test is one vitest project; `vitest run --project <name>` runs one of them. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// The product and its tests read TypeScript as it stands, which Node does from 24 on. npm scripts and npx find
// the project's own Node first; a bare `node` may be older.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`Tests need Node 24, this is ${process.version}: use npm test, npm run unit or npx vitest`)
}

const minute = 60_000

/** The limits are generous, because a slow machine is no failure; they cost nothing while the tests pass. */
const patience = (minutes: number) => ({
  testTimeout: minutes * minute,
  hookTimeout: minutes * minute,
  expect: { poll: { timeout: minute } },
})

/**
 * Files share their worker's modules: reading the product anew for each took longer than most tests. Each closes what it
 * opened, and puts back what it changed.
 */
const properties = 'tests/support/properties.ts'
const shared = {
  isolate: false,
  // Short-lived objects, those of pages above all, die before they are moved, which takes some of the console's time.
  execArgv: ['--max-semi-space-size=64'],
  restoreMocks: true,
  unstubGlobals: true,
  setupFiles: [properties, 'tests/support/real-clock.ts'],
  /** `npm test` names each test that needed its second attempt (`FLAKY`). */
  retry: 1,
}

/**
 * Tests that open stores, servers or processes. Node reads their modules itself, as it reads those of the product: a
 * fifth less processor time than to translate them. Only a test that spies on a module needs that (`translated`). Tests
 * that start the product's own processes start them as they are bundled (`bundled`), as people do.
 */
const processes = (name: string, minutes: number, { translated = false, bundled = false } = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    pool: 'forks' as const,
    experimental: { viteModuleRunner: translated },
    ...(bundled && { globalSetup: 'tests/support/ensure-built.ts' }),
    ...shared,
    ...patience(minutes),
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contracts,command-api,projections,workers,demo,infra}/src/**/*.test.ts',
            'tests/{bench,soak,texts}/**/*.test.ts',
          ],
          ...shared,
          ...patience(2),
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          environment: 'happy-dom',
          include: ['console/{src,test}/**/*.test.{ts,tsx}'],
          // One page for all files; setup.ts cleans up after each test.
          ...shared,
          setupFiles: [
            ...['quick-jsx', 'quick-selectors', 'quick-styles', 'setup'].map((name) => `console/test/${name}.ts`),
            properties,
          ],
          ...patience(3),
        },
      },
      processes('lint', 3),
      processes('ports', 3),
      processes('convergence', 5, { translated: true }),
      processes('acceptance', 4, { bundled: true }),
      processes('crash', 10, { bundled: true }),
    ],
  },
})

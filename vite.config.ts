import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientColumns } from './tools/scripts/vite/client-columns.mjs';
import { compressed } from './tools/scripts/vite/compressed.mjs';
import { ownCopy } from './tools/scripts/vite/own-copy.mjs';
import { oneFirstChunk } from './tools/scripts/vite/one-first-chunk.mjs';
import { serviceWorker } from './tools/scripts/vite/service-worker.mjs';
import { buildTarget } from './tools/scripts/vite/supported-browsers.mjs';
import { statechartsProxy } from './tools/scripts/vite/statecharts-proxy.mjs';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';
/** The development server of the visualiser. */
const statecharts = process.env.STATECHARTS_URL ?? 'http://127.0.0.1:5273';

// The index of the package imports them, and only the reviews and the administration use them.
const unused = /\/(useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;
const first = oneFirstChunk('/src/start.tsx', unused);

/** The modules of the first page that read unknown data (docs/decisions/0018). */
const firstReaders = ['/src/api/first-data.ts', '/src/api/tolerant.ts'];

/** What the page of the stored tickets needs without a network, besides the first files. */
const shell = [
  'src/app/later-page.tsx',
  'src/api/http-client.ts',
  'src/app/tickets-route.tsx',
  'src/features/session/adapter.ts',
  'src/ui/toast-region.tsx',
  'src/ui/print.css',
  'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
];

/** What the check of tickets at the door needs without a network; only administrators who open it store it. */
const doorShell = [
  'src/app/later-page.tsx',
  'src/api/http-client.ts',
  'src/app/admin-route.tsx',
  'src/features/session/admin-only.tsx',
  'src/features/session/adapter.ts',
  'src/features/admin/entry/entry-page.tsx',
  'src/ui/toast-region.tsx',
  'node_modules/pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
];

/** What every page with a machine loads, after the first drawing. */
const xstate = {
  name: 'xstate',
  test: /node_modules\/@?xstate\/|\/machines\/(not-provided|timer-limit|carousel\/.*)\.ts$|\/src\/features\/home\/adapter\.ts$|\/src\/ui\/(inspection|use-page-machine)\.ts$/,
};

/**
 * Small modules that several later pages share, and those that read unknown data. The first load lists every chunk, so
 * few chunks are better than many.
 */
const small = {
  name: 'small',
  test: /\/domain\/(won|duration-text|email|reservation-link|amounts|screening-time-text|list-address)\.ts$|\/src\/api\/review-queries\.ts$|\/src\/features\/reviews\/text\.ts$|\/(infiniteQueryObserver|useInfiniteQuery)\.js$|\/src\/ui\/(korean-date\.ts|payment-method-names\.ts|use-media\.ts|countdown\.tsx|portrait\.tsx|password-field\.tsx|text-field\.tsx|stepper\.tsx|choices\.tsx|legend\.ts|chip\.ts|stars\.tsx|paged-list\.tsx|read-failure\.tsx|screening\/)|lucide-react\/.*\/(id-card|search-x|arrow-left|accessibility|user-round)\./,
};
/** What the lists of My Page share. */
const myPages = {
  name: 'lists',
  test: /\/src\/app\/my-(list-page|page-text)\.tsx?$|\/src\/features\/(points|payment-history)\/|\/src\/features\/reservations\/(amount-text|reservation-card|reservation-list)\.tsx?$|\/src\/features\/session\/session-ended/,
};
/** The sign-up of a guest, which the booking starts before its form is there. */
const signup = {
  name: 'signup',
  test: /\/machines\/(code-step|email-verification|login-id-check|signup)\/|\/src\/api\/email-proof-calls\.ts$|\/domain\/login-id\.ts$|\/src\/features\/signup\/adapter\.ts$/,
};
/** What the sign-in, the sign-up, the recovery and the member's profile share. */
const accountForms = {
  name: 'forms',
  test: /\/domain\/(age|mobile-phone|common-passwords)\.ts$|\/src\/ui\/(person-faults|hyphens|hyphenated|done|email-proof\/.*|mailbox\/.*)\.tsx?$|\/src\/features\/signup\/(?!signup-page)|\/src\/features\/recovery\/(?!find-login-id-page|password-reset-page)|\/src\/features\/session\/(login-(text|form|frame)|problem-text|sign-up-link)\.tsx?$/,
};
/** A form and a question, of customers and administrators. */
const drafts = {
  name: 'drafts',
  test: /\/machines\/(draft|confirmation)\/|\/src\/ui\/use-(draft|confirmation)\.ts$/,
};
/** What the sections of the administration share. */
const adminSections = {
  name: 'admin-sections',
  test: /\/src\/features\/admin\/(section\/|list-parts\.tsx$)|\/domain\/room-layout\.ts$|\/src\/api\/upload\.ts$/,
};
/** The ticket, and what the two pages after a payment share. */
const ticket = {
  name: 'ticket',
  test: /\/src\/ui\/ticket\/|node_modules\/uqr\/|\/domain\/(calendar-file|screening-calendar)\.ts$|\/src\/api\/reservation-queries\.ts$|\/src\/features\/payment\/(?!payment-(success|failure)|use-)/,
};
/** All that opens over a page. */
const dialogs = {
  name: 'dialogs',
  test: /\/node_modules\/(@radix-ui|aria-hidden)\/|\/src\/ui\/(dialog|scrim)\.tsx$/,
};
const readers = {
  name: 'readers',
  test: /\/src\/api\/(schemas|tolerant-schemas|ticket-storage|input-storage|kept-input|list-page|point-query|my-reservations-query|event-stream|kept-drafts)\.ts$|\/src\/features\/session\/(login-query|login-entry|stored-session|session-store|pending-sign-out)\.ts$|\/domain\/order-id\.ts$|\/src\/ui\/entry-state\.ts$|\/src\/api\/(payment-storage|review-queries)\.ts$/,
};

export default defineConfig({
  resolve: {
    // React has this hook; wouter imports it from a package for older versions of React.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  plugins: [
    react({ jsxImportSource: '#jsx' }),
    clientColumns(),
    ownCopy('valibot', firstReaders),
    first.plugin,
    compressed(),
    serviceWorker('src/service-worker/service-worker.ts', shell, 'sw.js'),
    serviceWorker('src/service-worker/door-worker.ts', doorShell, 'door-sw.js'),
  ],
  build: {
    outDir: 'dist/client',
    target: buildTarget,
    sourcemap: true,
    // For the server, which sends preload hints for the files of a page.
    manifest: true,
    // The time of the build's plugins is no warning for users who start the product.
    rolldownOptions: {
      output: {
        // Short: the names of all files stand in the first scripts. Six characters would name at most 64 chunks.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            ...first.groups,
            xstate,
            small,
            readers,
            dialogs,
            myPages,
            signup,
            accountForms,
            ticket,
            drafts,
            adminSections,
          ],
        },
      },
      checks: { bundlerTimings: false },
    },
    modulePreload: {
      // Every supported browser has it.
      polyfill: false,
      // The first files are loaded before any later page; without their names the lists are shorter.
      // Those of the administration are loaded without: customers would download the names of its parts.
      resolveDependencies: (file, names) =>
        file.startsWith('assets/admin-route-')
          ? []
          : names.filter((name) => !name.startsWith('assets/index-')),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Keeps the page's host, which the server compares with the origin.
    proxy: { '/api': server, '/dev': server, '/statecharts': statechartsProxy(statecharts) },
  },
});

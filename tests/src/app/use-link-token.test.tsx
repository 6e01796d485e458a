import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useLinkToken } from '../../../src/app/use-link-token.ts';

const Token = () => <p>{useLinkToken()}</p>;

it.each<[string, unknown, string]>([
  ['#new', { linkToken: 'old' }, 'new'],
  ['', { linkToken: 'kept' }, 'kept'],
  ['', { invitation: 'earlier' }, 'earlier'],
  ['', null, ''],
])('reads a link behind %s with the entry %j (A-COUNT-66)', (hash, state, token) => {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('history', { state });
  expect(renderToStaticMarkup(<Token />)).toBe(`<p>${token}</p>`);
});

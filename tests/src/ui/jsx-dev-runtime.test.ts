import { expect, it, vi } from 'vitest';
import { jsxDEV } from '../../../src/ui/jsx/jsx-dev-runtime.ts';

it('joins the texts of an element without a warning of React (X-PAGE-47)', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = jsxDEV('p', { children: ['3', ' seats'] }, undefined, true);
  expect(element.props).toEqual({ children: '3 seats' });
  expect(warn).not.toHaveBeenCalled();
});

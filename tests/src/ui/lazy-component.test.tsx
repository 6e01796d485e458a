import { Suspense, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyComponent } from '../../../src/ui/lazy-component.tsx';

const Film = ({ title }: { title: string }) => <h1>{title}</h1>;

const drawn = (Component: ComponentType<{ title: string }>) =>
  renderToStaticMarkup(
    <Suspense fallback="…">
      <Component title="별" />
    </Suspense>,
  );

it('draws a component that is loaded before without the fallback (X-PAGE-31)', async () => {
  const Component = lazyComponent(() => Promise.resolve(Film));
  await Component.load();
  expect(drawn(Component)).toBe('<h1>별</h1>');
});

it('draws the fallback of a component that is not loaded (X-PAGE-31)', () => {
  expect(drawn(lazyComponent(() => Promise.resolve(Film)))).toBe('…');
});

import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Container } from '../ui/layout.ts';
import { FailureState } from '../ui/states.tsx';
import { styled } from '../ui/theme.ts';
import { warn } from './developer-log.ts';
import { isReloading } from './missing-file.ts';
import { text } from './text.ts';

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  /** Nothing is shown until it is known whether the page reloads (X-PAGE-46). */
  readonly isReloading: boolean;
}

/** Shows a message with a reload button when drawing fails, instead of an empty screen (C-FILM-24). */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, isReloading: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true, isReloading: isReloading() !== null };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    void isReloading()?.then((isOver) => this.setState({ isReloading: isOver }));
    warn(`Drawing failed: ${componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.state.isReloading) return null;
    return (
      <Place>
        <FailureState
          title={text.crashed}
          hint={text.crashedHint}
          action={
            <Button tone="accent" onClick={() => location.reload()}>
              {text.reload}
            </Button>
          }
        />
      </Place>
    );
  }
}

const Place = styled(Container, { paddingBlock: '$16' });

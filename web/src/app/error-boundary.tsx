import { Component, type ErrorInfo, type ReactNode } from 'react';

import { logDefect } from '../lib/log-defect.ts';
import { BrokenScreen } from './screens/broken-screen.tsx';

interface State {
  address: string;
  isBroken: boolean;
}

/**
 * If a screen throws or its script fails to load, shows an error screen with a way to continue. When the address changes, it renders the
 * screen again.
 */
export class ErrorBoundary extends Component<{ address: string; children: ReactNode }, State> {
  override state: State = { address: this.props.address, isBroken: false };

  static getDerivedStateFromProps({ address }: { address: string }, state: State): State | null {
    return address === state.address ? null : { address, isBroken: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logDefect(`A screen broke${info.componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? (
      <BrokenScreen address={this.state.address} />
    ) : (
      this.props.children
    );
  }
}

import { Component, type ErrorInfo, type ReactNode } from 'react';

import { report } from '../lib/report.ts';
import { BrokenScreen } from './screens/broken-screen.tsx';

/** Shows a way on when a screen breaks or its code cannot be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    report(`A screen broke${info.componentStack ?? ''}`, error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

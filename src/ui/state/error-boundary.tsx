import { Component, type ErrorInfo, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What is drawn from: once it is another one, drawing is tried again. */
  of: unknown
  /** Stands in for what could not be drawn. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  isBroken: boolean
  of: unknown
}

/** Keeps what breaks while it is drawn to its own place, so that everything around it goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { isBroken: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return Object.is(of, state.of) ? null : { isBroken: false, of }
  }

  override componentDidCatch(problem: Error, { componentStack }: ErrorInfo) {
    console.error(problem, componentStack)
  }

  override render() {
    const { children, fallback } = this.props
    return this.state.isBroken ? fallback(() => this.setState({ isBroken: false })) : children
  }
}

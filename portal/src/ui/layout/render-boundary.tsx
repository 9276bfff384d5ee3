import { Component, type ReactNode } from 'react'

interface RenderBoundaryProps {
  children: ReactNode
  /** Shown instead of what broke. */
  fallback?: ReactNode
  /** The same, with the error; `retry` renders the children again. */
  renderFallback?: (error: unknown, retry: () => void) => ReactNode
  /** A key for the children: when it changes, they're tried again. */
  of?: unknown
  /** Receives the error once the fallback shows. */
  onBroken?: (error: unknown) => void
}

interface RenderBoundaryState {
  readonly broken: { readonly error: unknown } | undefined
  readonly of: unknown
}

/**
 * Keeps a rendering error from taking down everything around it (ROUTE-13). React needs a class for this. For a part of a page use
 * `PartBoundary`.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { broken: undefined, of: this.props.of }

  static getDerivedStateFromError(error: unknown): Partial<RenderBoundaryState> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps(
    { of }: RenderBoundaryProps,
    before: RenderBoundaryState,
  ): RenderBoundaryState | null {
    return of === before.of ? null : { broken: undefined, of }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken?.(error)
  }

  readonly retry = (): void => this.setState({ broken: undefined })

  override render(): ReactNode {
    const { children, fallback, renderFallback } = this.props
    const { broken } = this.state
    if (broken === undefined) return children
    return renderFallback === undefined ? fallback : renderFallback(broken.error, this.retry)
  }
}

import { Component, type ReactNode } from 'react'

interface RenderBoundaryProps {
  children: ReactNode
  /** What shows in place of what broke. */
  fallback?: ReactNode
  /** The same, made of what broke; `retry` draws the children again. */
  renderFallback?: (error: unknown, retry: () => void) => ReactNode
  /** What the children are of: where it changes, they are tried again. */
  of?: unknown
  /** Hears what broke, once the fallback shows. */
  onBroken?: (error: unknown) => void
}

interface RenderBoundaryState {
  readonly broken: { readonly error: unknown } | undefined
  readonly of: unknown
}

/**
 * Keeps what breaks while it is drawn from taking everything around it along (ROUTE-13). React knows no such boundary but a class.
 * For a part of a page: `PartBoundary`.
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

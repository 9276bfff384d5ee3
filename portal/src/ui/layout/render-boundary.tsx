import { Component, type ReactNode } from 'react'

interface RenderBoundaryProps {
  children: ReactNode
  /** What shows in place of what broke. */
  fallback: ReactNode
  /** What the children are of: where it changes, they are tried again. */
  of?: unknown
}

interface RenderBoundaryState {
  readonly isBroken: boolean
  readonly of: unknown
}

/**
 * Keeps what breaks while it is drawn, or could not be fetched, from taking everything around it along (ROUTE-13). React knows no such
 * boundary but a class.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { isBroken: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<RenderBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps(
    { of }: RenderBoundaryProps,
    before: RenderBoundaryState,
  ): RenderBoundaryState | null {
    return of === before.of ? null : { isBroken: false, of }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

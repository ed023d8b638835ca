import { Component, type PropsWithChildren } from 'react'
import type { RemoteProps } from './remote-props.ts'

type Props = PropsWithChildren<Pick<RemoteProps, 'onError'>>

/**
 * Catches what the remote throws while rendering. A parcel cannot see such errors: without this the area would stay
 * blank and nobody would hear of it. The shell puts its own message in the remote's place.
 */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error, 'render')
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

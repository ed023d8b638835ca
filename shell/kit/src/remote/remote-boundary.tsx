import { Component, type PropsWithChildren } from 'react'
import type { RemoteProps } from './remote-props.ts'

type Props = PropsWithChildren<Pick<RemoteProps, 'onError'>>

/**
 * Catches rendering errors of the remote. A parcel cannot see them: the area would stay blank and nothing would be
 * reported. The shell shows its own message instead of the remote.
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

import { Component, type ReactNode } from 'react'
import { BlankPage } from '../blank-page/blank-page.tsx'
import type { Words } from '../words/dictionary.ts'
import { isUnderWay, renewal } from '../../client/request/missing-code.ts'

interface Props {
  words: Words
  children: ReactNode
}

/** What broke stays within the screen: a page whose code did not arrive, or a mistake of ours. */
export class Boundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    void renewal.then(() => this.forceUpdate())
  }

  override render() {
    const { words, children } = this.props
    if (!this.state.hasFailed) return children
    // Another page is about to take the place of this one.
    if (isUnderWay) return null
    return <PageFailed words={words} />
  }
}

/** A screen that cannot be shown, and the way to try again. */
export function PageFailed({ words }: { words: Words }) {
  return (
    <BlankPage
      isProblem
      isPage
      picture="cloud"
      title={words.pageFailedTitle}
      text={words.homeFailedText}
      onRetry={() => location.reload()}
    />
  )
}

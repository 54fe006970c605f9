import { Component, type ReactNode } from 'react'
import { BlankPage, mainButton } from '../blank-page.tsx'
import type { Words } from '../words/pt-br.ts'

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

  override render() {
    const { words, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <BlankPage
        isProblem
        isPage
        picture="cloud"
        title={words.pageFailedTitle}
        text={words.homeFailedText}
        action={
          <button type="button" className={mainButton} onClick={() => location.reload()}>
            {words.retry}
          </button>
        }
      />
    )
  }
}

import { Component, type ErrorInfo, type ReactNode } from 'react'
import { isUnderWay, renewal } from '../client/request/missing-code.ts'
import { words } from '../domain/generated/screens/pages/entry.ts'
import { Button } from '../ui/control/button.tsx'
import { finishWork } from './leave/unfinished-work.ts'

/** Catches whatever breaks while drawing, such as a screen whose code is gone after an update, and offers a way on. */
export class Boundary extends Component<{ children: ReactNode }, { problem: unknown }> {
  override state = { problem: null }

  static getDerivedStateFromError(problem: unknown) {
    return { problem }
  }

  override componentDidCatch(problem: Error, { componentStack }: ErrorInfo) {
    console.error(problem, componentStack)
    void renewal.then(() => this.forceUpdate())
    if (navigator.onLine) return
    addEventListener('online', this.reopen)
    // Back leads to what was there before.
    addEventListener('popstate', this.forget)
  }

  /** After what was typed elsewhere has gone to the server, as far as that takes no time. */
  reopen = () => void finishWork().then(() => location.reload())

  forget = () => {
    removeEventListener('online', this.reopen)
    removeEventListener('popstate', this.forget)
    this.setState({ problem: null })
  }

  /** Without a connection, no page but this one. */
  leave = () => {
    if (navigator.onLine) return location.assign('/')
    history.pushState(null, '', '/')
    this.forget()
  }

  override render() {
    if (this.state.problem === null) return this.props.children
    // Another page is about to take the place of this one.
    if (isUnderWay) return null
    const isOffline = !navigator.onLine
    return (
      <main role="alert" className="min-h-100dvh flex flex-col items-center justify-center px-6 text-center">
        <h1 className="text-20px/28px font-semibold">{isOffline ? words.offline : words.broken.title}</h1>
        <p className="mt-2 max-w-100 text-text-muted">{isOffline ? words.offlineText : words.broken.text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button variant="primary" icon="i-lucide-rotate-cw" onClick={() => location.reload()}>
            {words.broken.reload}
          </Button>
          <Button onClick={this.leave}>{words.back}</Button>
        </div>
      </main>
    )
  }
}

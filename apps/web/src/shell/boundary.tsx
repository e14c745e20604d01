// Where a page cannot be shown, because a part of it did not come or broke: it says so, and nothing else of the app is lost.
import { Button } from '@rubble/ui'
import { Component, type ReactElement, type ReactNode } from 'react'
import { useWords } from '../words.ts'
import { Failure } from './failure.tsx'
import { forgetFailed } from './once.ts'
import { TopBar } from './top-bar.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  /** Elsewhere it is tried again. */
  readonly place: string
  instead(error: unknown): ReactNode
}
interface State {
  readonly broke: { readonly error: unknown } | undefined
}

export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { broke: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { broke: { error } }
  }

  override componentDidCatch(): void {
    forgetFailed()
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (place !== this.props.place && this.state.broke !== undefined) this.setState({ broke: undefined })
  }

  override render(): ReactNode {
    const { broke } = this.state
    return broke === undefined ? this.props.children : this.props.instead(broke.error)
  }
}

export function Broken({ error }: { readonly error: unknown }): ReactElement {
  const words = useWords()
  return (
    <div className="page">
      <TopBar />
      <main className="home">
        <h1>{words('app.crashed')}</h1>
        <Failure text={words('app.crashed.more')} why={error} />
        <p className="row">
          <Button
            kind="primary"
            glyph="replay"
            onClick={() => {
              location.reload()
            }}
          >
            {words('app.update.go')}
          </Button>
        </p>
      </main>
    </div>
  )
}

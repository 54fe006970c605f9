import type { ReactNode } from 'react'
import { Logo } from '../page/logo.tsx'
import { Showcase } from './showcase.tsx'

export interface EntranceProps {
  title: string
  description?: string
  children: ReactNode
  /** The way to the other door: “Ainda não tem conta? Criar conta”. */
  otherDoor?: ReactNode
}

/** The frame of /login, /register and what else is at the door: the form on the left and, where there is room, what it is for. */
export function Entrance({ title, description, children, otherDoor }: EntranceProps) {
  return (
    <div className="min-h-100dvh grid bg-surface lg:grid-cols-2">
      <title>{`${title} · Trilha`}</title>
      <main className="flex flex-col px-6 py-8 sm:px-10">
        <Logo />
        <div className="mx-auto my-auto max-w-100 w-full py-10">
          <h1 className="text-30px/36px font-semibold tracking-tight">{title}</h1>
          {description && <p className="mt-2 text-16px/24px text-text-muted">{description}</p>}
          <div className="mt-8">{children}</div>
          <p className="mt-8 text-center text-text-muted">{otherDoor}</p>
        </div>
      </main>
      <Showcase />
    </div>
  )
}

import { createContext } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'

/** The app around a screen, for what draws any of its fields. */
export const AppContext = createContext<StudentApp | null>(null)

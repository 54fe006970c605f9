import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import { ownApp } from '../app/own-app.ts'
import type { Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import { HttpError } from '../error/http-error.ts'
import { studentApp } from './find-publication.ts'
import type { AppAddress } from './origin.ts'
import { findPublished } from './queries.ts'

interface LetterApp extends AppAddress {
  app: StudentApp
  /** Students can open it. */
  isOnAir: boolean
  /** Its creator has closed it to them. */
  isPaused: boolean
}

/** An app as letters speak of it: as it is published, or else as it is drafted. Throws 404. */
export async function findLetterApp(tx: Transaction, appKey: AppKey): Promise<LetterApp> {
  const [{ data, slug, ownDomain }, published] = await together([
    ownApp(tx, appKey.creatorId, appKey.appId),
    findPublished(tx, appKey),
  ])
  return {
    app: studentApp(published?.document ?? data, slug),
    slug,
    ownDomain,
    isOnAir: published !== undefined && !published.isPaused,
    isPaused: published?.isPaused === true,
  }
}

/** Throws 409 where a letter with the way in would lead nowhere, with what there is to do. */
export function requireOnAir({ isOnAir, isPaused }: Pick<LetterApp, 'isOnAir' | 'isPaused'>): void {
  if (isOnAir) return
  throw new HttpError(
    409,
    isPaused
      ? 'O aplicativo está desativado. Reative-o antes de enviar o acesso.'
      : 'Publique o aplicativo antes de enviar o acesso.',
  )
}

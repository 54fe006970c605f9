import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import { timeZoneOf } from '../export/queries.ts'
import type { StudyLook, StudyView } from './home.ts'
import { findStudied } from './taught/queries.ts'
import { studiedOf } from './taught/own-study.ts'
import { readTaught } from './taught/taught.ts'

/** All that somebody learns in an app, read in a transaction that sees one moment. */
export async function lookInto(tx: Transaction, appKey: AppKey, view: StudyView): Promise<StudyLook> {
  const { student, at } = view
  const [taught, row, timeZone] = await together([
    readTaught(tx, appKey),
    student && findStudied(tx, appKey, student.studentId),
    timeZoneOf(tx, appKey.creatorId),
  ])
  return { ...view, taught, studied: row ? studiedOf(row, at) : new Map(), timeZone }
}

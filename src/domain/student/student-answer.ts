import type { Access, Grant } from '../access/access.ts'
import type { Student } from '../generated/types.ts'

/** What `/students` answers. Instants are ISO strings. */

export type StudentStatus = Student['status']

/** An app that a student is enrolled in. */
interface StudentEnrolment {
  id: string
  name: string
  /** Null for an app that has no address. */
  slug: string | null
  primaryColor: string
  logoUrl: string | null
}

/** A line of `GET /students`: what code reads of it by name. It has every other field of `schemas/student.json` too. */
export interface StudentRow {
  id: string
  name: string
  email: string
  phone: string
  cpf: string
  birthDate: string
  address: Student['address']
  avatar: string | null
  /** Of the first enrolment; where there is none, when the student was made. */
  enrolledAt: string
  createdAt: string
  /** Null: never. */
  lastAccess: string | null
  /** Percent, see `averageProgress`. */
  progress: number
  /** Of the courses that count in it. */
  completedCourses: number
  totalCourses: number
  /** As a person, whatever the apps that they are in say; what is listed, counted and filtered is `effectiveStatus`. */
  status: StudentStatus
  effectiveStatus: StudentStatus
  apps: StudentEnrolment[]
}

/** What may be asked of the list, its counts and its export; empty text asks nothing. */
export interface StudentFilter {
  search?: string
  appId?: string
  status?: StudentStatus | ''
  /** Of every other field by which the screen of the list filters, what is wanted. */
  [field: string]: string | undefined
}

/**
 * Answer of `GET /students/counts`. The counts by status are of the students that match search and app, those by app of the
 * students that match search and status; total and average are of those that match all three.
 */
export interface StudentCounts {
  total: number
  active: number
  inactive: number
  blocked: number
  averageProgress: number
  apps: { id: string; name: string; count: number }[]
}

/** Answer of `GET|POST|PATCH /students/{id}`, with an `ETag`: a line of the list, and what the student studied. */
export interface StudentDetail extends StudentRow {
  /** Minutes. */
  totalStudyTime: number
  courses: StudentCourseRow[]
}

/** A course that a student is enrolled in, in brief. */
export interface StudentCourseRow {
  /** Of the product; `geral` (`general-course.ts`) for what belongs to none, so only with `appId` is it one course. */
  id: string
  name: string
  appId: string
  appName: string
  progress: number
  lastAccess: string | null
  enrolledAt: string
  status: 'in_progress' | 'completed'
  /** Open to the student now; only what is counts in their progress. */
  open: boolean
  totalLessons: number
  completedLessons: number
}

/** A line of `GET /students/{id}/activity`, newest first, paged by `limit` and `cursor` as every list. */
export interface StudentActivity {
  id: string
  /** What the student did, such as “Concluiu a aula Primeiros passos”. */
  action: string
  /** The course, or else the app. */
  course: string
  date: string
}

/** Answer of `GET /students/{id}/statistics`. */
export interface StudentStatistics {
  studiedMinutes: number
  /** Whole hours, rounded down. */
  studiedHours: number
  averageProgress: number
  /** Days in a row with a completed lesson. */
  streak: number
  certificates: number
}

/** A course in `GET /students/{id}/progress`. */
export interface StudentCourse {
  id: string
  name: string
  appId: string
  appName: string
  description: string
  thumbnail: string | null
  progress: number
  totalMinutes: number
  completedMinutes: number
  /** Hours, with one decimal. */
  totalHours: number
  completedHours: number
  lastAccess: string | null
  enrolledAt: string
  completedAt?: string
  certificate?: { id: string; code: string; issuedAt: string }
  modules: StudentModule[]
}

export interface StudentModule {
  id: string
  name: string
  /** The student cannot open its course now. */
  locked: boolean
  lessons: StudentLesson[]
}

export interface StudentLesson {
  id: string
  name: string
  /** Minutes; 0 where nobody said. */
  duration: number
  completed: boolean
  /** `other` is a PDF. */
  type: 'video' | 'text' | 'audio' | 'other'
  /** Where the student goes on. */
  current: boolean
}

/** A certificate as its student's page shows it. */
export interface StudentCertificate {
  id: string
  /** Null where the course is gone. */
  courseId: string | null
  courseName: string
  courseThumbnail: string | null
  appId: string
  appName: string
  issuedAt: string
  code: string
  instructor: string
  totalMinutes: number
  /** Whole hours, rounded down. */
  totalHours: number
  /** Percent. */
  grade: number
  /** The titles of what was learned: the course's modules when it was finished. */
  skills: string[]
  /** The whole address of the public page. */
  validationUrl: string
}

/** Answer of `GET /students/{id}/certificates`, newest first. */
export interface StudentCertificates {
  certificates: StudentCertificate[]
  statistics: {
    total: number
    thisYear: number
    totalMinutes: number
    /** Whole hours, rounded down. */
    totalHours: number
    /** Percent, with one decimal; 0 without certificates. */
    averageGrade: number
  }
}

/** A line of `GET /students/{id}/access`: a product of an app that the student is in. */
export interface StudentAccess {
  productId: string
  productName: string
  appId: string
  appName: string
  state: Access['state']
  /** Why, as it goes after the product's name and a colon (`access-reason.ts`). */
  sentence: string
  /** Oldest first; those that have ended too. */
  grants: StudentGrant[]
}

/** What came of telling a student of a grant; but for the first two nobody was told, and why. */
export type GrantNotice = 'sent' | 'filed' | 'offAir' | 'suspended' | 'hidden' | 'noRoom'

export interface StudentGrant {
  id: string
  source: NonNullable<Grant['source']>
  startsAt: string
  endsAt: string | null
}

/** Body of `POST /students/bulk`. Who is meant: `ids`, or all that match `filter`. */
export type StudentBulk = ({ ids: string[] } | { filter: StudentFilter }) &
  (
    | { action: 'enrol'; appId: string }
    | { action: 'block' | 'activate' }
    /** With `keepCertificates` those issued stay valid, with the names only. */
    | { action: 'remove'; keepCertificates?: boolean }
    /** In the name of `appId`, to those who are in it; without one, of the app that each came into last. */
    | { action: 'message'; subject: string; text: string; appId?: string }
  )

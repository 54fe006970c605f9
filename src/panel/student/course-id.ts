interface Course {
  id: string
  appId: string
}

/** Courses, each by an id that no course of another app has. */
export const withCourseIds = <T extends Course>(courses: T[]): T[] =>
  courses.map((course) => ({ ...course, id: `${course.appId}.${course.id}` }))

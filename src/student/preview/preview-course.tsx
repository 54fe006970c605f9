import { sampleCourse } from './sample-course.ts'
import { untouchedCourse } from './visitor-content.ts'
import { CourseScreen, type CourseScreenProps } from '../screens/course.tsx'

/** A course of the app's own, or the sample's, which comes with the screen that shows it. */
export function PreviewCourse({ course = sampleCourse, isVisitor, ...props }: PreviewCourseProps) {
  return <CourseScreen course={isVisitor ? untouchedCourse(course) : course} {...props} />
}

type PreviewCourseProps = Partial<CourseScreenProps> & Layout & { isVisitor: boolean }

type Layout = Omit<CourseScreenProps, 'course'>

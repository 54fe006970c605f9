import { sampleCourse } from './sample-course.ts'
import { CourseScreen, type CourseScreenProps } from '../screens/course.tsx'

/** A course of the app's own, or the sample's, which comes with the screen that shows it. */
export function PreviewCourse({ course = sampleCourse, ...props }: Partial<CourseScreenProps> & Layout) {
  return <CourseScreen course={course} {...props} />
}

type Layout = Omit<CourseScreenProps, 'course'>

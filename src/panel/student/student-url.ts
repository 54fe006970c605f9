/** URLs of the students' screens. */
export const studentsUrl = '/students'
export const studentUrl = (id: string) => `${studentsUrl}/${id}`
export const studentEditUrl = (id: string) => `${studentUrl(id)}/edit`
export const studentProgressUrl = (id: string) => `${studentUrl(id)}/progress`
export const studentCertificatesUrl = (id: string) => `${studentUrl(id)}/certificates`

/** Where a student's screens are. */
export const studentsAddress = '/students'
export const studentAddress = (id: string) => `${studentsAddress}/${id}`
export const studentEditAddress = (id: string) => `${studentAddress(id)}/edit`
export const studentProgressAddress = (id: string) => `${studentAddress(id)}/progress`
export const studentCertificatesAddress = (id: string) => `${studentAddress(id)}/certificates`

import type { FastifyServerOptions } from 'fastify'

/**
 * Options of the log: JSON lines on standard error. Requests' bodies and headers are not logged at all; should
 * somebody add them one day, secrets stay out.
 */
export function logger(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.refreshToken',
        '*.accessToken',
        // In which the database names the values of a row.
        'err.detail',
      ],
      remove: true,
    },
    stream: process.stderr,
  }
}

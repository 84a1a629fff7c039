// The API to read: every call with who may make it, from the same records that the server runs on.
import type { PageData } from '@rounds/product/pages';

export function ApiPage({ data }: { data: PageData['api'] }) {
  return (
    <div className="wide page">
      <h1>The Rounds API</h1>
      <p className="lead">
        Every call of the product. The machine-readable document is{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>.
      </p>
      {data.groups.map(({ name, calls }) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className="scroll">
            <table>
              <thead>
                <tr>
                  <th>Call</th>
                  <th>What it does</th>
                  <th>Who may</th>
                </tr>
              </thead>
              <tbody>
                {calls.map(({ method, path, summary, may }) => (
                  <tr key={`${method} ${path}`}>
                    <td>
                      <code>
                        <b>{method}</b> /api{path}
                      </code>
                    </td>
                    <td>{summary}</td>
                    <td>{may}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  );
}

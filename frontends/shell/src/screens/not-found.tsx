import { useNavigate } from '@ardhi/kit/router/router.tsx';

/** Shown for every path that no screen has. */
export function NotFound() {
  const navigate = useNavigate();
  return (
    <section>
      <h1>Page Not Found</h1>
      <button type="button" onClick={() => navigate(-1)}>
        Go Back
      </button>
    </section>
  );
}

# The front ends, built, and the gateway that serves them.
FROM node:26-bookworm-slim AS site
WORKDIR /ardhi
COPY . .
RUN npm ci --no-audit --no-fund && node infra/run/build.ts

FROM ardhi/service
COPY --from=site /ardhi/frontends frontends
COPY --from=site /ardhi/.cache .cache
CMD ["infra/run/gateway.ts"]

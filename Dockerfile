# Palatine in a container: the web client and the server are built in a stage each, and run without a compiler and not as
# root in a third.
#   podman build --format docker -t palatine .
#   podman run --read-only -p 8080:8080 -v palatine-data:/data palatine --name "Our table"
FROM debian:bookworm-slim AS web
WORKDIR /src
COPY scripts scripts
RUN bash -euo pipefail -c '. scripts/common.sh && install_node'
COPY . .
RUN bash -euo pipefail -c '. scripts/common.sh && build_web && mkdir -p client-web/dist'

FROM debian:bookworm-slim AS build
WORKDIR /src
COPY scripts scripts
RUN bash -euo pipefail -c '. scripts/common.sh && install_missing "${build_packages[@]}"'
COPY . .
COPY --from=web /src/client-web/dist client-web/dist
# an upgrade compiles only what changed
RUN --mount=type=cache,target=/root/.cache/ccache bash -euo pipefail -c '. scripts/common.sh \
    && mkdir -p build && build_preset release -DPALATINE_TESTS=OFF -- palatine-server palatine palatine-admin' \
    && cd build/release/bin && strip palatine-server palatine palatine-admin

FROM debian:bookworm-slim
RUN apt-get update -qq \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
       ca-certificates libcurl4 libfmt9 libicu72 libjemalloc2 liblz4-1 libpq5 libsodium23 libspdlog1.10 libsqlite3-0 libssl3 libstdc++6 libtomlplusplus3 zlib1g >/dev/null \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin palatine \
    && install -d -o palatine -g palatine -m 0700 /data /backups
COPY --from=build /src/build/release/bin/palatine-server /src/build/release/bin/palatine /src/build/release/bin/palatine-admin \
     /usr/local/bin/
# a number, so that Kubernetes can see that it is not root
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV PALATINE_LISTEN=0.0.0.0:8080 PALATINE_DATA=/data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s --retries=3 CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["palatine-server"]
